/** The two spellings of Office Open XML: what Excel saves usually (Transitional), and ISO/IEC 29500 Strict. Read alike, by local names. */

export interface OoxmlNamespaces {
  strict: boolean;
  /** Before the last segment of a relation's type; the namespace of `r:`. */
  relations: string;
  /** `a:` and `xdr:`. */
  drawing: string;
  sheetDrawing: string;
}

const STRICT = 'http://purl.oclc.org/ooxml/';

const TRANSITIONAL: OoxmlNamespaces = {
  strict: false,
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  sheetDrawing: 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
};

const STRICT_ONES: OoxmlNamespaces = {
  strict: true,
  relations: `${STRICT}officeDocument/relationships`,
  drawing: `${STRICT}drawingml/main`,
  sheetDrawing: `${STRICT}drawingml/spreadsheetDrawing`,
};

/** By the type of the relation that leads to the workbook, or by the workbook's own namespace. */
export function namespacesOf(mainRelation: string, workbookXml: string): OoxmlNamespaces {
  const strict = mainRelation.startsWith(STRICT) || workbookXml.includes(`"${STRICT}spreadsheetml/main"`);
  return strict ? STRICT_ONES : TRANSITIONAL;
}
