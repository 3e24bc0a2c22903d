/** A list of networks as a person writes it: one a line, with what it is behind it. */

export interface NetworkLine {
  network: string;
  note: string;
}

/** '203.0.113.0/24 本社' → its network and note; empty lines are none. */
export function networksOfText(text: string): NetworkLine[] {
  return text
    .split('\n')
    .map((line) => line.normalize('NFKC').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [network = '', ...note] = line.split(/\s+/);
      return { network, note: note.join(' ') };
    });
}

export function textOfNetworks(networks: readonly NetworkLine[]): string {
  return networks.map(({ network, note }) => [network, note].filter(Boolean).join(' ')).join('\n');
}
