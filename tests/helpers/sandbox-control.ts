/** What a test makes the sandbox provider do. Payments are named by the provider's id or by our attempt key. */
export interface SandboxControl {
  /** the buyer paid, however late, however much (minor units), in whatever currency */
  pay(name: string, paid?: { amount?: number; currency?: string }): Promise<void>
  expire(name: string): Promise<void>
  /** the provider gives money back without being asked */
  refund(name: string, refund?: { amount?: number; state?: 'done' | 'failed' }): Promise<void>
  /** Sends a notice as often as told, all at once. Answers the shop's HTTP statuses. */
  notice(name: string, notice?: NoticeToSend): Promise<number[]>
  /** what goes wrong with the shop's next call; each call takes one */
  failNextCall(fault: {
    when: 'before' | 'after'
    how?: 'error' | 'drop' | 'none'
    slowMs?: number
  }): Promise<void>
  /** notices that the shop has not acknowledged */
  unsentNotices(): Promise<{ id: string; body: string }[]>
}

export interface NoticeToSend {
  type?: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'
  eventId?: string
  copies?: number
  signature?: 'good' | 'bad' | 'none' | 'old' | 'other-secret' | 'empty-secret'
  id?: string
  reference?: string
  /** minor units */
  amount?: number
  currency?: string
}

/** For a provider that was opened with `control: true`. */
export function sandboxControl(provider: { url: string; secret: string }): SandboxControl {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${provider.url}/_control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${provider.secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const act = (name: string, action: string, body: object) =>
    call(`/payments/${encodeURIComponent(name)}/${action}`, body)
  return {
    pay: async (name, paid = {}) => void (await act(name, 'pay', paid)),
    expire: async (name) => void (await act(name, 'expire', {})),
    refund: async (name, refund = {}) => void (await act(name, 'refund', refund)),
    notice: async (name, notice = {}) =>
      ((await act(name, 'notice', notice)) as { statuses: number[] }).statuses,
    failNextCall: async (fault) => void (await call('/faults', fault)),
    unsentNotices: async () => (await call('/unsent-notices')) as { id: string; body: string }[],
  }
}
