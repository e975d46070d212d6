import { userInfo } from 'node:os'
import type { Actor } from '../../shop/staff/actor.ts'

/** Returns the user of the command line, by their name on this machine, for the audit log. */
export function commandActor(): Actor {
  return { kind: 'command', name: userName() }
}

/** A container may have no user name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
