/** The file of a message as insurers take it: its number in twenty digits and the hash of its epilogue. [TIS-003] */
export function lotFileName(number: number, hash: string): string {
  return `${String(number).padStart(20, '0')}_${hash}.xml`;
}
