import type { PictureFitter } from '@prumo/view-models/core';

/** Draws a picture into a box, never larger than it was, as a PNG data URL: a signature keeps its transparent ground. */
export const browserPictureFitter: PictureFitter = {
  fit: async (picture, width, height) => {
    if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) return null;
    const bitmap = await bitmapOf(picture);
    if (bitmap === null) return null;
    const scale = Math.min(1, width / bitmap.width, height / bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/png');
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
