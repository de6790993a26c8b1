import { expect, test } from 'vitest';
import { pictureProblems } from '../../src/http/picture.ts';
import { grey, pngUrl } from '../photo.ts';

/** A small file that says it is as large as that. */
function claiming(width: number, height: number): string {
  const bytes = grey(2);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return pngUrl(bytes);
}

/** The head of a JPEG of that size. */
const jpeg = (width: number, height: number): string => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  bytes.writeUInt16BE(height, 7);
  bytes.writeUInt16BE(width, 9);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

test.each([claiming(4000, 4000), jpeg(4000, 4000), pngUrl(grey(64)), '', null, undefined])(
  'a picture that papers can draw, or none, is fine',
  (picture) => expect(pictureProblems('logo', picture)).toEqual([]),
);

test.each([claiming(60_000, 60_000), claiming(4001, 4000), jpeg(65_000, 65_000)])(
  'a few bytes that say they are a huge picture are refused by what they say, before anybody draws them',
  (picture) =>
    expect(pictureProblems('logo', picture)).toEqual([
      { field: 'logo', code: 'picture.too-many-points', data: { millions: 16 } },
    ]),
);

test('what is no picture is refused as before', () => {
  expect(pictureProblems('signature', 'data:image/jpeg;base64,AAAA')).toMatchObject([{ code: 'file.type-refused' }]);
});
