import type { PhotoResizer } from '@prumo/view-models/access';

const QUALITY = 0.85;

/** Cuts the middle square out of a picture and writes it as a JPEG data URL. [UIX-008] */
export const browserPhotoResizer: PhotoResizer = {
  toSquare: async (picture, pixels) => {
    if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) return null;
    const bitmap = await bitmapOf(picture);
    if (bitmap === null) return null;
    const side = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // A picture may be transparent, a JPEG cannot.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, pixels, pixels);
    context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, pixels, pixels);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  },
};

async function bitmapOf(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture);
  } catch {
    // The browser cannot read it: a broken file, or none that is a picture.
    return null;
  }
}
