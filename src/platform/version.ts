import manifest from '../../package.json' with { type: 'json' }

/** version of this Latchkey */
export const shopVersion: string = manifest.version
