/** A picture is shown at most 120 pixels wide, on screens with up to four pixels for one. */
const MAX_SIDE = 512;

/** Nothing may be sent with files that were chosen as a picture and not made small. */
const unsendable = new WeakSet<File>();

export const isUnsendablePicture = (value: unknown): boolean => value instanceof File && unsendable.has(value);

export const holdBack = (file: File): void => void unsendable.add(file);

/**
 * Makes a JPEG of some 50 kB of a picture: upright as the camera said, and without place, time and device.
 * @throws Where the browser cannot read the file as a picture.
 */
export async function smallPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('The picture could not be made small');
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
