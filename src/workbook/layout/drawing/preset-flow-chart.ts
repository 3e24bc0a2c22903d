/** Shapes of flow charts (フローチャート). */
import { at, canOutline, ellipse, insideEllipse, n, polygon, polyline, rounded, whole, type Outline } from './outlines.ts';

export function flowChartOutline(preset: string, w: number, h: number): Outline | null {
  switch (preset) {
    case 'flowChartDecision':
      return { ...whole(polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])), text: { x: w / 4, y: h / 4, w: w / 2, h: h / 2 } };
    case 'flowChartTerminator': {
      const r = Math.min(w, h) / 2;
      return whole(rounded(0, 0, w, h, [r, r, r, r]));
    }
    case 'flowChartAlternateProcess': {
      const r = Math.min(w, h) / 6;
      return whole(rounded(0, 0, w, h, [r, r, r, r]));
    }
    case 'flowChartInputOutput':
      return { ...whole(polygon([w / 5, 0], [w, 0], [(w * 4) / 5, h], [0, h])), text: { x: w / 5, y: 0, w: (w * 3) / 5, h } };
    case 'flowChartPredefinedProcess':
      return {
        paths: [
          { d: polygon([0, 0], [w, 0], [w, h], [0, h]), paint: 'both' },
          { d: polyline([w / 8, 0], [w / 8, h]) + polyline([(w * 7) / 8, 0], [(w * 7) / 8, h]), paint: 'stroke' },
        ],
        text: { x: w / 8, y: 0, w: (w * 3) / 4, h },
      };
    case 'flowChartDocument':
      return {
        ...whole(`M0 0L${at([w, 0])}L${at([w, h * 0.83])}C${at([w * 0.5, h * 0.83])} ${at([w * 0.5, h * 1.1])} ${at([0, h * 0.93])}Z`),
        text: { x: 0, y: 0, w, h: h * 0.8 },
      };
    case 'flowChartConnector':
      return { ...whole(ellipse(w / 2, h / 2, w / 2, h / 2)), text: insideEllipse(w, h) };
    case 'flowChartOffpageConnector':
      return whole(polygon([0, 0], [w, 0], [w, h * 0.8], [w / 2, h], [0, h * 0.8]));
    case 'flowChartPreparation':
      return whole(polygon([w / 5, 0], [(w * 4) / 5, 0], [w, h / 2], [(w * 4) / 5, h], [w / 5, h], [0, h / 2]));
    case 'flowChartManualInput':
      return whole(polygon([0, h / 5], [w, 0], [w, h], [0, h]));
    case 'flowChartManualOperation':
      return whole(polygon([0, 0], [w, 0], [(w * 4) / 5, h], [w / 5, h]));
    case 'flowChartPunchedCard':
      return whole(polygon([w / 5, 0], [w, 0], [w, h], [0, h], [0, h / 5]));
    case 'flowChartMerge':
      return whole(polygon([0, 0], [w, 0], [w / 2, h]));
    case 'flowChartExtract':
      return whole(polygon([w / 2, 0], [w, h], [0, h]));
    case 'flowChartMagneticDisk':
      return canOutline(w, h, h / 6);
    case 'flowChartDelay':
      return whole(`M0 0L${at([w / 2, 0])}A${n(w / 2)} ${n(h / 2)} 0 0 1 ${at([w / 2, h])}L${at([0, h])}Z`);
    case 'flowChartDisplay':
      return whole(
        `M${at([w / 6, 0])}L${at([(w * 5) / 6, 0])}A${n(w / 6)} ${n(h / 2)} 0 0 1 ${at([(w * 5) / 6, h])}L${at([w / 6, h])}L${at([0, h / 2])}Z`,
      );
    default:
      return null;
  }
}
