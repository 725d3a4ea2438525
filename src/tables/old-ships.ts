/**
 * Ships of earlier editions to try a conversion with, as texts of data/admiralty and data/nova: our
 * own, like the sample ships.
 */
import harrowgate from '../../data/admiralty/cards/harrowgate.txt?raw';
import wagtail from '../../data/admiralty/cards/wagtail.txt?raw';
import tern from '../../data/nova/displays/tern.txt?raw';
import type { OldSample } from '../core/editions.ts';

export const oldSamples: readonly OldSample[] = Object.freeze([
  { title: 'Harrowgate', edition: 'admiralty', text: harrowgate },
  { title: 'Wagtail', edition: 'admiralty', text: wagtail },
  { title: 'Tern', edition: 'nova', text: tern },
]);
