/** Something to do that the palette offers beside what it finds; `also`: its words in the other language, found by them too. */
export type PaletteAction = { key: string; name: string; also: string } & ({ to: string } | { run: () => void });
