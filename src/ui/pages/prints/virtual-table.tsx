/** Pictures for virtual tables: tokens and the board, in one zip. */
import { createMemo, createSignal } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { PictureFormat } from '../../../sheets/pictures.ts';
import { pixelHeight } from '../../../sheets/primitives.ts';
import { HEX_PIXELS, tokenFiles } from '../../../sheets/prints/tokens.ts';
import { picturesInWorker } from '../../../sheets/sheet-worker.ts';
import { Segments } from '../../components/fields.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { SaveButton } from '../../shared/print/save-button.tsx';
import { createRemembered } from '../../shared/theme.tsx';
import type { ChosenPrints } from './chosen-prints.ts';
import type { PrintSources } from './print-sources.tsx';

const PIXELS = HEX_PIXELS.map(String);
const FORMATS = [
  { value: 'png', label: 'PNG' },
  { value: 'svg', label: 'SVG' },
] as const;

export function VirtualTable(props: {
  readonly prints: ChosenPrints;
  readonly sources: PrintSources;
}) {
  const [pixels, setPixels] = createRemembered('slipway.token-pixels', PIXELS, () => '140');
  const [format, setFormat] = createRemembered<PictureFormat>(
    'slipway.token-format',
    ['png', 'svg'],
    () => 'png',
  );
  const [isOpen, setOpen] = createSignal(false);
  const files = createMemo(() => {
    if (!isOpen()) return [];
    const { prints, sources } = props;
    const [battle, source] = [sources.battle(), sources.source()];
    return tokenFiles(battle, source, prints.wanted(), prints.choices(), Number(pixels()));
  });
  const board = () => files().find(({ name }) => name === 'board');
  const words = () => {
    const tokens = files().length - (board() ? 1 : 0);
    return `${countOf(tokens, 'token')}, named by class and ID, clear ground.`;
  };
  const boardWords = () => {
    const found = board();
    if (!found) return '';
    const height = pixelHeight(found.page, found.width);
    return `Board ${found.width} × ${height} px; its grid meets the table’s.`;
  };
  return (
    <details
      class="prints-table"
      open={isOpen()}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Virtual table</summary>
      <div class="labelled">
        <span aria-hidden="true">Pixels a hex</span>
        <Segments
          id="prints-pixels"
          label="Pixels a hex"
          segments={PIXELS.map((value) => ({ value, label: value }))}
          value={pixels()}
          onChange={setPixels}
        />
      </div>
      <div class="labelled">
        <span aria-hidden="true">Files</span>
        <Segments
          id="prints-format"
          label="Files"
          segments={FORMATS}
          value={format()}
          onChange={setFormat}
        />
      </div>
      <p class="muted small">
        {words()} {boardWords()}
      </p>
      <SaveButton
        label={`Download tokens (${format().toUpperCase()}, zip)`}
        file="tokens.zip"
        type="application/zip"
        parts={files().length}
        part="picture"
        make={
          files().length > 0
            ? async (options) => {
                const request = { files: files(), format: format(), fontUrls: fontUrls() };
                return (await picturesInWorker(request, options)).bytes;
              }
            : undefined
        }
      />
    </details>
  );
}
