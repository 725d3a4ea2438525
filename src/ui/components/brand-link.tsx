import { MarkIcon } from './icons.tsx';

/** The way to the bench, at the head of every page. */
export const BrandLink = () => (
  <a class="brand" href="#/" aria-label="Slipway, to the bench">
    <MarkIcon />
    <span>Slipway</span>
  </a>
);
