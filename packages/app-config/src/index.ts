export * from './links.ts'
export * from './product.ts'
export * from './public-config.ts'
export * from './routes.ts'
