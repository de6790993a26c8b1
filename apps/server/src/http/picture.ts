const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Whether a data URL holds what it says: the content decides, not the name it was given. [AUD-012] */
export function isPicture(dataUrl: string): boolean {
  const parts = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl);
  if (!parts) return false;
  const magic = parts[1] === 'png' ? PNG : JPEG;
  return Buffer.from(parts[2] ?? '', 'base64').subarray(0, magic.length).equals(magic);
}
