import condensed from './faces/cond.json' with { type: 'json' }
import didone from './faces/didone.json' with { type: 'json' }
import gothic from './faces/gothic.json' with { type: 'json' }
import grotesque from './faces/grot.json' with { type: 'json' }
import mono from './faces/mono.json' with { type: 'json' }
import neo from './faces/neo.json' with { type: 'json' }
import round from './faces/round.json' with { type: 'json' }
import serif from './faces/serif.json' with { type: 'json' }
import soft from './faces/soft.json' with { type: 'json' }
import stencil from './faces/stencil.json' with { type: 'json' }
import tall from './faces/tall.json' with { type: 'json' }
import wide from './faces/wide.json' with { type: 'json' }

export type FaceName = keyof typeof faces

/** Outlines in thousandths of an em; y grows downwards and the baseline is y = 0. Licence: faces/OFL.txt. */
export interface TypeFace {
  capHeight: number
  space: number
  glyphs: Record<string, Outline>
  /** combining marks, with their offset from the middle of the letter; `small` is the offset for small letters */
  marks: Record<string, Mark>
  /** space to add between two letters, by the pair */
  kerning: Record<string, number>
}

const faces = {
  cond: condensed,
  didone,
  gothic,
  grot: grotesque,
  mono,
  neo,
  round,
  serif,
  soft,
  stencil,
  tall,
  wide,
}

export function typeFace(name: FaceName): TypeFace {
  return faces[name]
}

interface Outline {
  advance: number
  outline: string
}

interface Mark {
  offset: number
  outline: string
  small?: { offset: number; outline: string }
}
