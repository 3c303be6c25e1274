import transpiledOnce, { pitch } from '../../../server/build/transpiledOnce'

type Context = ThisParameterType<typeof transpiledOnce>

/** The context of the loader for a module that ts-loader has just transpiled. */
function contextOf(resourcePath: string) {
  const buildMeta: Record<string, unknown> = { sideEffectFree: true, tsLoaderFileVersion: 1 }
  const addDependency = jest.fn()
  return {
    context: { resourcePath, _module: { buildMeta }, addDependency } as unknown as Context,
    buildMeta,
    addDependency,
  }
}

test('a second bundle gets the code of the first, and webpack knows the file', () => {
  const first = contextOf('/src/menu.ts')
  expect(pitch.call(first.context)).toBeUndefined()
  expect(transpiledOnce.call(first.context, 'open()')).toBe('open()')

  const second = contextOf('/src/menu.ts')
  expect(pitch.call(second.context)).toBe('open()')
  expect(second.addDependency).toHaveBeenCalledWith('/src/menu.ts')
})

test('whichever bundle is first, the hash of a module is the same', () => {
  const { context, buildMeta } = contextOf('/src/cart.ts')
  transpiledOnce.call(context, 'add()')
  expect(buildMeta).toEqual({ sideEffectFree: true })
})
