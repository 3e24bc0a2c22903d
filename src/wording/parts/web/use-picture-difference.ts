import { useEffect, useState } from 'react';
import { pictureDifference } from '../rules/picture-difference.ts';

export interface ComparedPictures {
  /** An object URL of the difference, as a PNG. */
  url: string;
  changed: number;
  total: number;
  before: { width: number; height: number };
  after: { width: number; height: number };
}

type State = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'done'; result: ComparedPictures };

/** Compares two pictures by their pixels, in the browser. Of another size, the older is drawn at the newer's first. */
export function usePictureDifference(before: string, after: string): State {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(() => {
    let gone = false;
    let url: string | null = null;
    compare(before, after).then(
      (result) => {
        url = result.url;
        if (gone) URL.revokeObjectURL(url);
        else setState({ kind: 'done', result });
      },
      () => gone || setState({ kind: 'failed' }),
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [before, after]);
  return state;
}

async function compare(before: string, after: string): Promise<ComparedPictures> {
  const [old, now] = await Promise.all([load(before), load(after)]);
  const { naturalWidth: width, naturalHeight: height } = now;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const pixelsOf = (image: HTMLImageElement) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const { shown, changed, total } = pictureDifference(pixelsOf(old), pixelsOf(now), width);
  context.putImageData(new ImageData(shown, width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return {
    url: URL.createObjectURL(blob),
    changed,
    total,
    before: { width: old.naturalWidth, height: old.naturalHeight },
    after: { width, height },
  };
}

/** A picture whose pixels may be read: from our own origin, or from a storage that allows it. */
async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}
