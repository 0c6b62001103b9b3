#!/usr/bin/env bash
# Gets the source of yaml-cpp as Debian packages it, in the version whose headers are installed,
# into the folder named: FOLDER/yaml-cpp, its licence in it. The package lists that this needs are
# kept in that folder meanwhile, so that the system's own are left alone. Exit status 3 if the
# source cannot be got.
set -euo pipefail
folder=$(mkdir -p "${1:?a folder}" && cd "$1" && pwd)
[ ! -e "$folder/yaml-cpp/LICENSE" ] || exit 0

give_up() {
    echo "yaml-cpp: $1" >&2
    exit 3
}

version=$(dpkg-query -W -f '${source:Version}' libyaml-cpp-dev 2>/dev/null) ||
    give_up 'libyaml-cpp-dev is not installed'
command -v dpkg-source >/dev/null || give_up 'dpkg-dev is not installed'

apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/parts"
# The archives of Debian that packages come from have their sources, too.
# shellcheck disable=SC2016  # apt-get replaces these
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 'Origin: Debian' 'Component: main' | sort -u >"$apt/sources.list" || true
[ -s "$apt/sources.list" ] || give_up 'apt knows no archive of Debian; run apt-get update first'
options=(-qq -o "Dir::Etc::SourceList=$apt/sources.list" -o "Dir::Etc::SourceParts=$apt/parts"
    -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=
    -o Acquire::Languages=none -o DPkg::Post-Invoke= -o APT::Update::Post-Invoke=
    -o APT::Update::Post-Invoke-Success=)
apt-get "${options[@]}" update || give_up 'the list of sources cannot be got'
(cd "$apt" && apt-get "${options[@]}" source --download-only "yaml-cpp=$version") ||
    give_up "the source of version $version cannot be got"
rm -rf "$apt/source" "$folder/yaml-cpp"
# What apt-get has fetched it has compared with the signed lists.
dpkg-source --no-check -x "$apt"/yaml-cpp_*.dsc "$apt/source" >/dev/null ||
    give_up 'the source cannot be unpacked'
mv "$apt/source" "$folder/yaml-cpp"
rm -rf "$apt"
