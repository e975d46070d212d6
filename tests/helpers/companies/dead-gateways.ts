import { openSandboxGateways } from '../../../src/shop/gateways/sandbox.ts'

/** Gateways to a payment company that does not listen: every call to it fails. */
export function deadGateways() {
  return openSandboxGateways({ providerUrl: () => 'http://127.0.0.1:9', secret: 'x', now: () => new Date() })
}
