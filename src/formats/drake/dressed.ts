/** A sheet as text for a place where it is pasted: its lines must stay as they are there. */

export type Dress = 'plain' | 'bbcode' | 'markdown' | 'discord';

/** The sheet with the marks that make a forum or a chat leave it alone; every one is read back. */
export function dressed(sheet: string, dress: Dress): string {
  switch (dress) {
    case 'plain':
      return sheet;
    case 'bbcode':
      return `[code]\n${sheet}[/code]\n`;
    case 'markdown':
      return `\`\`\`text\n${sheet}\`\`\`\n`;
    case 'discord':
      return `\`\`\`\n${sheet}\`\`\`\n`;
  }
}
