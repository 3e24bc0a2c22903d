import './skeleton.css';

/** A grey place for words or a picture that are on their way. */
export function Skeleton({ width = '100%', height = 12, radius }: { width?: number | string; height?: number | string; radius?: number }) {
  return <span className="k-skeleton" style={{ width, height, borderRadius: radius }} aria-hidden="true" />;
}
