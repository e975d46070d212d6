import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderedText } from '../../../tests/helpers/rendered.ts'
import { ErrorScreen } from './error-screen.tsx'

describe('the error page', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('ROUTE-3 ROUTE-5 says that the page was not found, and links home', () => {
    const text = renderedText(ErrorScreen, new ErrorResponse(404, '', null))
    expect(text).toContain('404')
    expect(text).toContain('This page could not be found')
    expect(text).toContain('Go to the home page')
  })

  it('ROUTE-5 shows the status of the error', () => {
    const text = renderedText(ErrorScreen, new ErrorResponse(403, '', null))
    expect(text).toContain('403')
    expect(text).toContain('This page could not be loaded')
  })

  it('ROUTE-5 shows 500 and no details for an error without a status', () => {
    const text = renderedText(ErrorScreen, new Error('password of the database'))
    expect(text).toContain('500')
    expect(text).not.toContain('password')
  })

  it('ROUTE-4 names the unknown middleware', () => {
    const text = renderedText(ErrorScreen, new ErrorResponse(500, '', { unknownMiddleware: 'admin' }))
    expect(text).toContain('500')
    expect(text).toContain('Unknown middleware admin')
  })

  it('ERR-2 distinguishes being offline from an error of the shop', () => {
    vi.stubGlobal('document', {})
    vi.stubGlobal('navigator', { onLine: false })
    expect(renderedText(ErrorScreen, new TypeError('Failed to fetch'))).toContain('You are offline')
    vi.stubGlobal('navigator', { onLine: true })
    expect(renderedText(ErrorScreen, new TypeError('Failed to fetch'))).toContain('Try again')
    expect(renderedText(ErrorScreen, new TypeError('x is not a function'))).toContain('could not be loaded')
  })
})
