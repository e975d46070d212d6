import { PassThrough } from 'node:stream'

/** Joins the many short strings that React writes for a page, and passes them on whenever React flushes. */
export class JoinedHtml extends PassThrough {
  #html = ''

  override write(piece: string): boolean {
    this.#html += piece
    return true
  }

  flush(): void {
    if (this.#html !== '') super.write(this.#html)
    this.#html = ''
  }

  override end(): this {
    this.flush()
    return super.end()
  }
}
