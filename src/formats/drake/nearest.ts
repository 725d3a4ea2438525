/** Likely meanings of a misspelt word. */

/** Longer texts are no slips of a short name. */
const LONGEST = 32;

/** Edits between two short texts: a letter added, left out, changed, or two swapped. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let min = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      min = Math.min(min, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) min = Math.min(min, (before[j - 2] ?? 0) + 1);
      row.push(min);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/** The candidates nearest to a text, case aside, when any is near: one edit, two in longer texts. */
export function nearest(text: string, candidates: Iterable<string>): readonly string[] {
  const word = text.toLowerCase();
  if (word === '' || word.length > LONGEST) return [];
  let max = word.length <= 5 ? 1 : 2;
  let found: string[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate.toLowerCase(), max);
    if (distance > max) continue;
    if (distance < max) found = [];
    max = distance;
    found.push(candidate);
  }
  return found;
}
