declare module 'subset-font' {
  /** Returns the font with only these letters; named axes are pinned. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
