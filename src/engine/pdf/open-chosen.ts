import type { ChosenLayers, LayerChoice } from '../content/layer-choice.ts';
import { openPdf, type PdfDocument } from './document.ts';
import type { Pdfium } from './pdfium-module.ts';

/** A file, and which of its layers are looked at; `wholePictures`: it is kept with all of them too. */
type Chosen = { bytes: Uint8Array; password: string; layers?: LayerChoice; wholePictures?: boolean };

/** Opens a file as it is, or with the layers that are looked at where these are others. Throws as `openPdf` does, and ENGINE_LAYERS. */
export async function openChosen(
  pdfium: Pdfium,
  { bytes, password, layers, wholePictures = false }: Chosen,
): Promise<{ pdf: PdfDocument; whole?: PdfDocument; layers?: ChosenLayers }> {
  const whole = openPdf(pdfium, bytes, password);
  if (!layers) return { pdf: whole };
  try {
    const { chooseLayers } = await import('../content/layer-choice.ts');
    const { bytes: chosen, ...told } = await chooseLayers(whole.copy(), layers);
    if (!chosen) return { pdf: whole, layers: told };
    const pdf = openPdf(pdfium, chosen);
    if (wholePictures) return { pdf, whole, layers: told };
    whole.close();
    return { pdf, layers: told };
  } catch (error) {
    whole.close();
    throw error;
  }
}
