/** How much work reading took: characters looked at. Kept linear in the text; see the tests. */
export interface Effort {
  steps: number;
}
