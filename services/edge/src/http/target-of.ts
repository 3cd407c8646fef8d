/** Returns the target of a request as an address. A path may begin with two slashes, which `new URL` alone would read as a host. */
export const targetOf = (url = '/'): URL => new URL(`http://shop${url}`);
