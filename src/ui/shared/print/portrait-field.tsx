import { createSignal, Show } from 'solid-js';
import { PICTURE_TYPES, type Portraits, refusal } from '../../../store/portraits.ts';
import { Button } from '../../components/button.tsx';
import { FilesButton } from '../../components/files-button.tsx';

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A picture of the ship for its sheet; it stays in this browser. */
export function PortraitField(props: {
  readonly ship: string;
  readonly portraits: () => Promise<Portraits>;
  readonly picture: string | undefined;
  readonly onChange: (picture: string | undefined) => void;
}) {
  const [fault, setFault] = createSignal<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = refusal(file);
    setFault(why);
    if (why !== undefined) return;
    try {
      const picture = await dataUrl(file);
      props.onChange(picture);
      await (await props.portraits()).set(props.ship, picture);
    } catch {
      setFault('The picture is on this sheet, but could not be saved for the next time.');
    }
  };
  const remove = async () => {
    props.onChange(undefined);
    setFault(undefined);
    try {
      await (await props.portraits()).remove(props.ship);
    } catch {
      setFault('The picture is still saved: this browser did not delete it.');
    }
  };

  return (
    <div class="labelled">
      <span>Picture</span>
      <div class="row">
        <Show when={props.picture}>
          {(picture) => <img class="portrait" src={picture()} alt="The ship" />}
        </Show>
        <FilesButton
          small
          label={props.picture ? 'Change picture' : 'Add a picture'}
          accept={PICTURE_TYPES.join(',')}
          onFiles={([file]) => void take(file)}
        />
        <Show when={props.picture}>
          <Button small label="Remove" onClick={remove} />
        </Show>
      </div>
      <Show when={fault()}>
        {(why) => (
          <p class="field-issues" role="alert">
            {why()}
          </p>
        )}
      </Show>
    </div>
  );
}
