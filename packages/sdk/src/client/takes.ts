/** Some edge runtimes refuse a request that asks for what they do not have. */
export const takes = (member: string): boolean => member in Request.prototype
