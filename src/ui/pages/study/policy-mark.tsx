/** Marks of policies: each has a shape of its own, besides its colour. */
import type { PolicyName } from '../../../study/ground.ts';

const SHAPES: { readonly [policy in PolicyName]: string } = {
  static: 'M1.5 1.5h7v7h-7z',
  drift: 'M1 2h8l-4 7z',
  closer: 'M5 1.5v7M1.5 5h7',
  keeper: 'M5 1.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6z',
  'one-ply': 'M5 .5L9.5 5L5 9.5L.5 5z',
  mixed: 'M1 8.5h8l-4-7z',
};

export const PolicyMark = (props: { readonly policy: PolicyName }) => (
  <svg class={`policy-mark policy-${props.policy}`} viewBox="0 0 10 10" aria-hidden="true">
    <path d={SHAPES[props.policy]} />
  </svg>
);
