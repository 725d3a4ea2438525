import { Button } from './button.tsx';

interface GoneBarProps {
  /** What it is: "weapon". */
  readonly what: string;
  readonly onStore: () => void;
}

/** Says that another window has deleted what is open here, and offers to keep it. */
export function GoneBar(props: GoneBarProps) {
  return (
    <div class="conflict" role="alert">
      <p class="grow">Another window has deleted this {props.what}. It is still open here.</p>
      <Button small label="Save a copy" onClick={props.onStore} />
    </div>
  );
}
