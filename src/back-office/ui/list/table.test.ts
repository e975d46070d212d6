import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Table, type TableProps } from './table.tsx'

interface Game {
  name: string
  left: number | undefined
}

const games: Game[] = [
  { name: 'Hades', left: 3 },
  { name: 'Celeste', left: undefined },
]

const columns: TableProps<Game>['columns'] = [
  { head: 'Game', isRowHead: true, cell: ({ name }) => name, foot: 'Total' },
  { head: 'Sold', cell: () => 1 },
  { head: 'Left', look: 'n', cellLook: ({ left }) => (left ? '' : 'bad'), cell: ({ left }) => left, foot: 3 },
  false,
]

it('draws head, rows and totals of a table from its columns', () => {
  const html = draw({ columns, rows: games })
  expect(html).toContain('<th scope="col" class="n">Left</th>')
  expect(html).toContain('<tr><th scope="row">Hades</th><td>1</td><td class="n">3</td></tr>')
  expect(html).toContain('<td class="n bad"></td>')
  expect(html).toContain('<tfoot><tr><th scope="row" colSpan="2">Total</th><td class="n">3</td></tr></tfoot>')
})

it('names the cells of a card, unless they are empty', () => {
  const html = draw({ columns, rows: games, look: 'table--stack' })
  expect(html).toContain('<td data-label="Left" class="n">3</td>')
  expect(html).toContain('<td class="n bad"></td>')
})

it('says which column sorts the list', () => {
  const sort = { to: '?sort=name', sorted: 'ascending' } as const
  const html = draw({ columns: [{ head: 'Game', sort, cell: ({ name }) => name }], rows: games })
  expect(html).toMatch(/<th scope="col" aria-sort="ascending"><a class="sort" href="[^"]*\?sort=name"/)
})

it('draws groups of rows under their titles, with a note', () => {
  const html = draw({ columns, groups: [{ key: 'old', title: 'Old', rows: games, note: '2 more' }] })
  expect(html).toContain('<tbody><tr class="grp"><th colSpan="3" scope="rowgroup">Old</th></tr>')
  expect(html).toContain('<td colSpan="3" class="quiet">2 more</td>')
})

function draw(props: Pick<TableProps<Game>, 'columns' | 'rows' | 'groups' | 'look'>): string {
  const table = createElement(Table<Game>, { caption: 'Games', keyOf: ({ name }) => name, ...props })
  return renderToStaticMarkup(createElement(MemoryRouter, undefined, table))
}
