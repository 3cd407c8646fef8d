export const es = {
  errors: {
    VALIDATION: 'La solicitud no es válida.',
    TOO_LARGE: 'La solicitud es demasiado grande.',
    FORBIDDEN: 'Esta solicitud no está permitida.',
    NOT_FOUND: 'No encontramos lo que buscas.',
    INTERNAL: 'Ups! Algo salió mal',
    UNAVAILABLE_SERVICE: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
  },
  containers: {
    'REMOTE-UNKNOWN': 'La tienda no tiene esta parte.',
    'REMOTE-SHOP-ONLY': 'Esta parte es solo para la tienda: su manifiesto no dice exposeTo: any.',
    'REMOTE-OFF': 'Esta parte está apagada por ahora.',
    'VERSION-UNKNOWN': 'Ninguna publicación usa esta versión. Busca la actual en /.well-known/frontend-discovery.json.',
    'VERSION-WITHDRAWN': 'Esta versión fue retirada. Busca la actual en /.well-known/frontend-discovery.json.',
  },
  opening: {
    title: 'Volvemos enseguida',
    text: 'Estamos preparando el horno. Vuelve a cargar la página en unos segundos.',
  },
  unreachable: {
    title: 'No hay conexión',
    text: 'No pudimos abrir esta página. Revisa tu internet y vuelve a cargarla.',
  },
  limits: {
    noScript:
      'Tu navegador tiene JavaScript apagado. Puedes leer la carta y las tiendas, pero para pedir aquí hay que activarlo.',
    oldBrowser:
      'Tu navegador es muy antiguo y aquí el pedido puede fallar. Puedes leer la carta y las tiendas, o actualizarlo para pedir.',
    call: 'También puedes pedir por teléfono:',
    menu: 'Ver la carta',
    stores: 'Ver las tiendas',
  },
  webManifest: {
    description: 'Pizza al horno de leña: delivery y recojo en tienda.',
    repeat: 'Repetir un pedido',
    track: 'Seguir mi pedido',
  },
  override: {
    title: 'Probar otra versión',
    what: 'Esta página es para quienes hacen la tienda. Si no sabes qué es un pase, no pegues nada aquí y vuelve al inicio.',
    field: 'Pase',
    start: 'Probar en este navegador',
    offer: 'Este pase muestra una versión solo en este navegador. Los clientes no la ven.',
    version: 'Versión',
    until: 'Hasta',
    zone: 'hora del Perú',
    home: 'Ir al inicio',
    refused: 'Ese pase no es válido o ya venció.',
    /** `{neighbours}`, `{code}` */
    incompatible:
      'Esa versión no puede funcionar junto a lo que la tienda tiene ahora: {neighbours}. No se activó. ({code})',
    /** `{name}`, `{until}` */
    banner: 'Estás probando {name} hasta las {until}, hora del Perú. Lo que ves no es lo que ven los clientes.',
    reset: 'Volver a la tienda de todos',
  },
  preview: {
    title: 'Vista previa',
    /** `{name}` */
    banner: 'Vista previa de {name}, sin publicar. Puedes armar tu pedido, pero aquí no se inicia sesión ni se paga.',
    closed: 'Esta vista previa es para quienes hacen la tienda. Ábrela con su enlace firmado.',
    refused: 'Ese enlace no abre esta vista previa.',
    withdrawn: 'Esta versión se retiró, así que ya no tiene vista previa.',
    missing: 'No encontramos esta versión.',
    /** `{neighbours}`, `{code}` */
    incompatible: 'Esta versión no puede funcionar junto a lo que la tienda tiene ahora: {neighbours}. ({code})',
  },
};
