// Loaded before every entry. Older versions of Node cannot read the TypeScript that follows.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Latchkey needs Node.js 24 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
