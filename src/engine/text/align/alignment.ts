/** What is aligned with what, and what comes of it. */
/** equal / replace: part and page unit · delete: only in the part · insert: only on the page · edge: free at an edge. */
export type Step = { kind: 'equal' | 'replace' | 'delete' | 'insert' | 'edge'; part: number; page: number };

/** The cheapest way to find a part in a window of the page. `start`/`end` are unit positions in the sequence. */
export type Alignment = {
  start: number;
  end: number;
  matched: number;
  replaced: number;
  deleted: number;
  inserted: number;
  steps: Step[];
};

/** The part as numbers: ids of its units (0: not on any page), and which of them may stand for an edge. */
export type AlignablePart = { ids: Int32Array; edgeUnits: Uint8Array };

/** The pages as numbers: ids below `alphabet`, and what lies before each unit (EDGE). */
export type AlignableText = { ids: Int32Array; edges: Uint8Array; alphabet: number };
