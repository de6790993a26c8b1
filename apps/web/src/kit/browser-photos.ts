import type { PictureFile } from '@prumo/view-models/core';
import type { Camera, OpenedPicture, PhotoPorts, PictureOpener, Square } from '@prumo/view-models/files';

const QUALITY = 0.85;

/** Reads a picture and cuts squares out of it as JPEG data URLs. [UIX-008] */
const pictures: PictureOpener = {
  open: async (picture) => {
    if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) return null;
    const bitmap = await bitmapOf(picture);
    return bitmap === null ? null : opened(bitmap, URL.createObjectURL(picture));
  },
};

const opened = (bitmap: ImageBitmap, url: string): OpenedPicture => ({
  width: bitmap.width,
  height: bitmap.height,
  url,
  cut: (square, pixels) => cut(bitmap, square, pixels),
  close: () => {
    bitmap.close();
    URL.revokeObjectURL(url);
  },
});

function cut(bitmap: ImageBitmap, { x, y, side }: Square, pixels: number): string | null {
  const canvas = canvasOf(pixels, pixels);
  if (canvas === null) return null;
  // A picture may be transparent, a JPEG cannot.
  canvas.context.fillStyle = '#ffffff';
  canvas.context.fillRect(0, 0, pixels, pixels);
  canvas.context.imageSmoothingQuality = 'high';
  canvas.context.drawImage(bitmap, x, y, side, side, 0, 0, pixels, pixels);
  return canvas.element.toDataURL('image/jpeg', QUALITY);
}

/** The camera towards the person in front of the screen, or the back one of a telephone. */
const camera: Camera = {
  start: async () => {
    // Without a secure connection the browser has no mediaDevices at all.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return null;
    try {
      const stream = await devices.getUserMedia({ video: { width: { ideal: 1280 }, facingMode: 'environment' } });
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      return { stream, shoot: () => shoot(stream), stop };
    } catch {
      // No camera, or no leave to use it: a file is still a way.
      return null;
    }
  },
};

async function shoot(stream: MediaStream): Promise<PictureFile | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const canvas = canvasOf(video.videoWidth, video.videoHeight);
  if (canvas === null) return null;
  canvas.context.drawImage(video, 0, 0);
  video.srcObject = null;
  return new Promise((resolve) => canvas.element.toBlob(resolve, 'image/jpeg', 0.95));
}

function canvasOf(width: number, height: number) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  return context === null ? null : { element, context };
}

async function bitmapOf(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture);
  } catch {
    // The browser cannot read it: a broken file, or none that is a picture.
    return null;
  }
}

/** Pictures and camera as a browser has them. */
export const browserPhotos: PhotoPorts = { pictures, camera };
