/**
 * Import this first in everything that runs the built storefront: React reads the variable on loading, and is several
 * times slower without it. Command lines set variables differently on Windows.
 */
process.env['NODE_ENV'] ??= 'production'
