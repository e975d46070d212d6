import { describe, expect, it } from 'vitest'
import { html, sentence } from './html.ts'

describe('html', () => {
  it('escapes texts, in elements and in attributes', () => {
    expect(html`<a title="${`"><script>alert('1')`}">${'<b> & "c"'}</a>`.markup).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)">&lt;b&gt; &amp; &quot;c&quot;</a>',
    )
  })

  it('nests markup and lists of markup, and shows numbers', () => {
    const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
    expect(html`${items}, ${html`<b>${0}</b>`}`.markup).toBe('<li>a</li><li>&lt;</li>, <b>0</b>')
  })

  it('shows text that looks like a placeholder as it is', () => {
    expect(html`${'$&'}-${'${x}'}`.markup).toBe('$&amp;-${x}')
  })
})

describe('sentence', () => {
  it('turns each mention of a word into markup and escapes the rest', () => {
    const words = { 'LK-1': html`<b>LK-1</b>`, $5: html`<i>$5</i>` }
    expect(sentence('<LK-1> costs $5, LK-1', words).markup).toBe(
      '&lt;<b>LK-1</b>&gt; costs <i>$5</i>, <b>LK-1</b>',
    )
  })

  it('leaves a sentence without the words alone, and ignores an empty word', () => {
    expect(sentence('plain', { '': html`<b></b>`, other: html`<b></b>` }).markup).toBe('plain')
  })
})
