/**
 * Imported first by what runs the built storefront: React looks at this variable when it is loaded, and is several times
 * slower without it. No command line sets it, since that is written differently on Windows.
 */
process.env['NODE_ENV'] ??= 'production'
