import manifest from '../../package.json' with { type: 'json' }

/** of this Latchkey */
export const shopVersion: string = manifest.version
