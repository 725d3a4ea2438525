import { MarkIcon } from './icons.tsx';

/** The way to the bench, at the head of every page, with the game that the tool is for. */
export const BrandLink = () => (
  <a class="brand" href="#/">
    <MarkIcon />
    <span>Slipway</span> <small>for Starmada Unity</small>
  </a>
);
