/** 128 random bits in hexadecimal. (`crypto.randomUUID` is missing on pages without https.) */
export const randomId = (): string => {
  let id = '';
  // Not byte by byte: an import of 50,000 ships asks for as many.
  for (const word of crypto.getRandomValues(new Uint32Array(4))) {
    id += word.toString(16).padStart(8, '0');
  }
  return id;
};
