import { createMemo, Index, Match, Switch } from 'solid-js';
import { faceOf } from '../../../sheets/faces.ts';
import type {
  ImagePrimitive,
  LinePrimitive,
  Page,
  PathPrimitive,
  Primitive,
  RectPrimitive,
  TextPrimitive,
} from '../../../sheets/primitives.ts';

/** A laid-out page as it is printed: the same shapes and runs of text at the same places. */
export function PageView(props: { readonly page: Page; readonly label: string }) {
  return (
    <svg
      class="page-view"
      viewBox={`0 0 ${props.page.width} ${props.page.height}`}
      role="img"
      aria-label={props.label}
    >
      <Index each={props.page.primitives}>{(one) => <PrimitiveView one={one()} />}</Index>
    </svg>
  );
}

const of = <Kind extends Primitive['kind']>(one: Primitive, kind: Kind) =>
  one.kind === kind ? (one as Extract<Primitive, { kind: Kind }>) : undefined;

function PrimitiveView(props: { readonly one: Primitive }) {
  // A sheet is laid out anew at every change, and most of it comes out as it was.
  const one = createMemo(() => props.one, undefined, { equals: samePrimitive });
  return (
    <Switch>
      <Match when={of(one(), 'text')}>{(text) => <TextView {...text()} />}</Match>
      <Match when={of(one(), 'rect')}>{(rect) => <RectView {...rect()} />}</Match>
      <Match when={of(one(), 'line')}>{(line) => <LineView {...line()} />}</Match>
      <Match when={of(one(), 'path')}>{(path) => <PathView {...path()} />}</Match>
      <Match when={of(one(), 'image')}>{(image) => <ImageView {...image()} />}</Match>
    </Switch>
  );
}

/** Primitives are flat. */
function samePrimitive(a: Primitive, b: Primitive): boolean {
  const [one, other] = [a, b] as unknown as Readonly<Record<string, unknown>>[];
  const fields = Object.keys(one ?? {});
  return (
    fields.length === Object.keys(other ?? {}).length &&
    fields.every((field) => one?.[field] === other?.[field])
  );
}

/** The length holds the text to the width it was laid out with, whatever font the browser found. */
function TextView(props: TextPrimitive) {
  return (
    <text
      x={props.x}
      y={props.y}
      textLength={props.width > 0 ? props.width : undefined}
      lengthAdjust="spacingAndGlyphs"
      font-family={`"${faceOf(props.face).family} Variable", "${faceOf(props.face).family}"`}
      font-weight={faceOf(props.face).weight}
      font-size={String(props.size)}
      letter-spacing={String(props.spacing ?? 0)}
      fill={props.color}
      style={{ 'font-variant-numeric': props.tabular ? 'tabular-nums' : 'normal' }}
    >
      {props.text}
    </text>
  );
}

function RectView(props: RectPrimitive) {
  return (
    <rect
      x={props.x}
      y={props.y}
      width={props.width}
      height={props.height}
      rx={props.radius ?? 0}
      fill={props.fill ?? 'none'}
      stroke={props.stroke}
      stroke-width={props.stroke ? (props.lineWidth ?? 1) : undefined}
      stroke-dasharray={props.dash ? String(props.dash) : undefined}
    />
  );
}

function LineView(props: LinePrimitive) {
  return (
    <line
      x1={props.x1}
      y1={props.y1}
      x2={props.x2}
      y2={props.y2}
      stroke={props.stroke}
      stroke-width={props.lineWidth}
      stroke-dasharray={props.dash ? String(props.dash) : undefined}
    />
  );
}

function PathView(props: PathPrimitive) {
  return (
    <path
      d={props.d}
      fill={props.fill ?? 'none'}
      stroke={props.stroke}
      stroke-width={props.stroke ? (props.lineWidth ?? 1) : undefined}
    />
  );
}

function ImageView(props: ImagePrimitive) {
  return (
    <image
      href={props.source}
      x={props.x}
      y={props.y}
      width={props.width}
      height={props.height}
      preserveAspectRatio="xMidYMid meet"
    />
  );
}
