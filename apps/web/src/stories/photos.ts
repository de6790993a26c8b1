import type { OpenedPicture, PhotoPorts } from '@prumo/view-models/files';

const svg = (content: string): string => `data:image/svg+xml,${encodeURIComponent(content)}`;

/** A drawn face: nobody's picture. */
export const STORY_FACE = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#bcd"/><circle cx="100" cy="85" r="45" fill="#e7c3a1"/>' +
    '<path d="M55 80q5-50 45-50t45 50q-20-30-45-30t-45 30z" fill="#4a3326"/><rect x="45" y="145" width="110" height="70" rx="45" fill="#357"/></svg>',
);

const picture: OpenedPicture = {
  width: 200,
  height: 200,
  url: STORY_FACE,
  cut: () => STORY_FACE,
  close: () => undefined,
};

/** Any picture is the drawn face; there is no camera. */
export const storyPhotos: PhotoPorts = {
  pictures: { open: () => Promise.resolve(picture) },
  camera: { start: () => Promise.resolve(null) },
};
