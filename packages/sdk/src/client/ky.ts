// A module of its own, so that a bundler drops what else ky exports: whole, a dynamic import keeps all.
export { default as ky } from 'ky'
