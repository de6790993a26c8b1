import { encode } from 'uqr';
import './qr-code.css';

export interface QrCodeProps {
  readonly value: string;
  /** Says what it is for, for whoever does not see it. */
  readonly label: string;
}

/** Light modules around the code, which readers need to find it. */
const BORDER = 3;

/** A QR code, dark on white in either theme: readers fail on the reverse. One path, so that it costs one node. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
