import { useState } from 'react';
import './thumbnail.css';

export interface ThumbnailProps {
  /** A signed URL; null shows a quiet sheet. */
  src: string | null | undefined;
  /** Empty when the name stands beside it. */
  alt?: string;
  /** 'row' 32 px in tables · 'title' 56 px beside a title · 'card' fills its width. */
  size?: 'row' | 'title' | 'card';
}

/** A small picture of an artwork, whole and undistorted. */
export function Thumbnail({ src, alt = '', size = 'row' }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && broken !== src ? src : null;
  return (
    <span className="k-thumbnail" data-size={size}>
      {shown ? (
        <img src={shown} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      ) : (
        <svg viewBox="0 0 32 32" role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          <path d="M9 6.5h10l4.5 4.5v14.5H9z" fill="#fff" stroke="var(--grey-300)" strokeLinejoin="round" />
          <path d="M19 6.5V11h4.5" fill="none" stroke="var(--grey-300)" strokeLinejoin="round" />
          <path d="M12.5 16h7M12.5 19h5" stroke="var(--grey-200)" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
      )}
    </span>
  );
}
