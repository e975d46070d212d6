import { userInfo } from 'node:os'
import type { Actor } from '../../shop/staff/actor.ts'

/** Who types commands, by their name on this machine, as the audit log names them. */
export function commandActor(): Actor {
  return { kind: 'command', name: userName() }
}

/** In a container there may be no such name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
